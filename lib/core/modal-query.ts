/** Query parameter that names the open modal (specification 1 §2 "Modal routes and modals"). */
export const MODAL_QUERY = 'modal';
