/** The setting PAYMENT_GATEWAYS: companies that take and pay out money for the cashbox. */
import * as v from 'valibot';
import { isLoopbackUrl } from './social-providers.ts';

/** Adapters by name (platform/payments/gateways/open-gateways.ts). */
const GATEWAY_ADAPTERS = ['croupier', 'classic'] as const;

const isSafe = (text: string): boolean =>
  URL.canParse(text) && (new URL(text).protocol === 'https:' || isLoopbackUrl(text));
const address = v.pipe(v.string(), v.check(isSafe, 'must be an https address'));
const gateway = v.strictObject({
  /** Part of the address of the gateway's callbacks; it must not change while orders refer to it. */
  code: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be a code in lower case')),
  adapter: v.optional(v.picklist(GATEWAY_ADAPTERS), 'croupier'),
  /** Base address of the gateway's interface. */
  url: address,
  secret: v.pipe(v.string(), v.minLength(16, 'must be at least 16 characters long'), v.maxLength(500)),
  /** Origins of the gateway's pages, to which payers may be sent; by default only the origin of `url`. */
  origins: v.optional(
    v.array(
      v.pipe(
        address,
        v.check((text) => new URL(text).origin === text, 'must be an origin such as https://pay.example'),
      ),
    ),
  ),
});
/** A gateway with its defaults filled in. */
export type PaymentGateway = Required<v.InferOutput<typeof gateway>>;

const schema = v.pipe(
  v.array(gateway),
  v.check(
    (list) => new Set(list.map(({ code }) => code)).size === list.length,
    'must have a different code for each gateway',
  ),
);

/** Reads the setting's JSON; '' = not set. */
export const paymentGatewaysSetting = v.pipe(
  v.optional(v.string(), ''),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): PaymentGateway[] | undefined => {
    if (value === '') return undefined;
    try {
      return v
        .parse(schema, JSON.parse(value))
        .map((one) => ({ ...one, origins: one.origins ?? [new URL(one.url).origin] }));
    } catch (error) {
      const where =
        error instanceof v.ValiError
          ? ` at ${v.getDotPath(error.issues[0]) ?? 'its top'}: ${error.message}`
          : '';
      addIssue({ message: `is not as .env.example describes it${where}` });
      return NEVER;
    }
  }),
);

/** Reason why production refuses a gateway, as part of a sentence; null = it accepts the gateway. */
export const gatewayFault = ({ code, url, secret, origins }: PaymentGateway): string | null => {
  if ([url, ...origins].some(isLoopbackUrl)) return `the gateway ${code} of PAYMENT_GATEWAYS is this machine`;
  if (secret.startsWith('demo-') || new Set(secret).size < 10)
    return `the secret of the gateway ${code} of PAYMENT_GATEWAYS can be guessed`;
  return null;
};
