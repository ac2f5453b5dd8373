import { Button } from './button.tsx';
import styles from './resend-code.module.css';
import { clockText, useSecondsLeft } from './use-seconds-left.ts';

type ResendCodeProps = {
  /** Milliseconds since 1970. */
  resendAt: number;
  pending: boolean;
  send: () => void;
  text: string;
  /** The text until then. */
  textIn: (time: string) => string;
};

/** Button that sends another code; until that is allowed, the remaining time. */
export function ResendCode({ resendAt, pending, send, text, textIn }: ResendCodeProps) {
  const left = useSecondsLeft(resendAt);
  if (left > 0)
    return (
      <p role="timer" className={styles.timer}>
        {textIn(clockText(left))}
      </p>
    );
  return (
    <Button type="link" loading={pending} onClick={send}>
      {text}
    </Button>
  );
}
