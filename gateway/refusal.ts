import type { GatewayRefusal } from '#contract/gateway.ts';

const STATUS: Readonly<Record<GatewayRefusal['error'], number>> = {
  unsigned: 401,
  unknown_order: 404,
  conflict: 409,
  malformed: 422,
  unknown_method: 422,
  method_closed: 422,
  limit: 422,
  fields: 422,
  address: 422,
};

/**
 * Thrown when a call of a platform is refused; nothing has changed then. `error` is the reason, `fields` the names of
 * invalid fields.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly error: GatewayRefusal['error'];
  readonly fields: readonly string[];
  constructor(error: GatewayRefusal['error'], fields: readonly string[] = []) {
    super(error);
    this.error = error;
    this.fields = fields;
  }
  get status(): number {
    return STATUS[this.error];
  }
}
