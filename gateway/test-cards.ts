/** Test cards for the hosted card page. */
export const TEST_CARD = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' } as const;
/** The code of the payer's bank (3-D Secure). */
export const SECURE_CODE = '1234';
