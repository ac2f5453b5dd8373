import { useEffect, useRef, useState } from 'react';
import { useCodeStep } from '#components/ui/use-code-step.ts';
import { atCodeField, useFormStep } from '#components/ui/use-form-step.ts';
import { errorOf } from './contact-errors.ts';
import type { ContactConfirmProps, ContactErrors, NewContact, Sent } from './contact-types.ts';

/**
 * Step of a contact. `proof`: the player enters a code that was sent to a confirmed contact. `code`: the player enters
 * the code that was sent to the contact itself.
 */
export type Step =
  | { name: 'shown' }
  | { name: 'form'; contact?: NewContact }
  | { name: 'proof'; contact: NewContact; resendAt: number }
  | { name: 'code'; contact?: NewContact; resendAt: number };

const firstStep = (address: string | null): Step => (address === null ? { name: 'form' } : { name: 'shown' });

const contactOf = (step: Step): NewContact | undefined => (step.name === 'code' ? step.contact : undefined);
const codeStep = (resendAt: number, contact: NewContact | undefined): Step => ({
  name: 'code',
  ...(contact && { contact }),
  resendAt,
});

/** State machine of one contact of the account, and the calls that lead from one step to the next. */
export function useContact({
  address,
  isConfirmed,
  send,
  check,
  ways,
  proof,
}: Pick<ContactConfirmProps, 'address' | 'isConfirmed' | 'send' | 'check' | 'ways' | 'proof'>) {
  const [step, setStep] = useState<Step>(firstStep(address));
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<ContactErrors>({});
  const code = useCodeStep({
    step: useFormStep(),
    async check(digits) {
      const checked = await check(digits, contactOf(step));
      return checked.ok ? null : atCodeField(checked.error);
    },
    async send() {
      const contact = contactOf(step);
      const sent = await send(contact);
      if (!sent.ok) return atCodeField(errorOf(sent.errors) ?? '');
      setStep(codeStep(sent.resendAt, contact));
      return null;
    },
  });
  // The contact was confirmed or changed, here or in another tab: the first step is shown again.
  const known = useRef({ address, isConfirmed });
  useEffect(() => {
    if (known.current.address === address && known.current.isConfirmed === isConfirmed) return;
    known.current = { address, isConfirmed };
    setStep(firstStep(address));
    setErrors({});
  }, [address, isConfirmed]);

  /** Waits for a request for a code. Time when the next code can be sent, in ms; null = refused, the form shows why. */
  const during = async (sending: Promise<Sent>): Promise<number | null> => {
    setBusy(true);
    const sent = await sending;
    setBusy(false);
    setErrors(sent.ok ? {} : sent.errors);
    return sent.ok ? sent.resendAt : null;
  };
  const sendCode = async (contact?: NewContact) => {
    const resendAt = await during(send(contact));
    if (resendAt === null) return;
    code.change('');
    setStep(codeStep(resendAt, contact));
  };
  const submit = async (contact: NewContact, isByCode: boolean) => {
    if (!isByCode || ways.code === null) return sendCode(contact);
    const resendAt = await during(proof.send(ways.code.by));
    if (resendAt !== null) setStep({ name: 'proof', contact, resendAt });
  };
  const proved = async (contact: NewContact, proven: string) => {
    // Back to the form, whose fields show the reason if the contact is refused.
    setStep({ name: 'form', contact });
    await sendCode({ ...contact, proof: proven });
  };
  const back = () => {
    setErrors({});
    setStep(firstStep(address));
  };
  return { step, setStep, isBusy, errors, setErrors, code, sendCode, submit, proved, back };
}
