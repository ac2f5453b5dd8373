import { Button } from './button.tsx';
import styles from './resend-code.module.css';
import { clockText, useSecondsLeft } from './use-seconds-left.ts';

type ResendCodeProps = {
  /** Time from which another code can be sent, in milliseconds since 1970. */
  resendAt: number;
  pending: boolean;
  send: () => void;
  text: string;
  /** Text with the remaining time, shown until another code can be sent. */
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
