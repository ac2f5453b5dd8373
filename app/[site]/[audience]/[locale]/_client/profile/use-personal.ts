/** Personal data of the player: saved values, unsaved input, saving. */
import { useAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { notify } from '#components/ui/notify.ts';
import { useServerData } from '#components/ui/use-server-data.ts';
import { PROFILE_FIELDS, type ProfileReply } from '#contract/rest/profile.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { textsOfFailure } from '#lib/errors/texts-of-failure.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import {
  asksPassword,
  changesOf,
  checkField,
  toBody,
  toForm,
  type PersonalDraft,
  type PersonalField,
} from '#lib/profile/personal-form.ts';
import { getProfile, saveProfile } from '#lib/rest/profile-calls.ts';
import type { User } from '#lib/session/user.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';
import { personalDraftAtom } from './personal-draft.ts';
import { usePush } from './use-push.ts';

type Texts = { personal: Translator<'personal'>; errors: Translator<'errors'> };
type FieldTexts = Partial<Record<PersonalField | 'current_password', string>>;
const FORM_FIELDS = [...(Object.keys(PROFILE_FIELDS) as PersonalField[]), 'current_password'] as const;

/** The player's data, requested again when a push says that the user has changed. */
export function useProfile(site: SiteView, user: User) {
  const reply = useServerData(['profile/personal', user.id], () => getProfile(getSession(site).rest));
  usePush(['update_user_info', 'resync'], () => void reply.mutate().catch(() => {}));
  return reply;
}

/** The draft of this player. Leaving the screen with unsaved changes shows the warning `kept`. */
function useDraft(user: User, profile: ProfileReply, kept: string) {
  const [held, hold] = useAtom(personalDraftAtom);
  const draft = changesOf(held?.playerId === user.id ? held.draft : {}, profile);
  const isChanged = Object.keys(draft).length > 0;
  /** The draft including changes since the last render: the event that leaves a date field also completes the date. */
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const leaving = useRef({ isChanged, kept });
  useEffect(() => {
    leaving.current = { isChanged, kept };
  }, [isChanged, kept]);
  // Another screen of the profile opens in the same document, so the draft is kept, and a notice says so.
  useEffect(
    () => () => {
      if (leaving.current.isChanged) notify({ type: 'warning', text: leaving.current.kept });
    },
    [],
  );
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
  return {
    draft,
    isChanged,
    latest,
    change(next: PersonalDraft) {
      latest.current = next;
      hold({ playerId: user.id, draft: next });
    },
  };
}

type Options = {
  site: SiteView;
  user: User;
  profile: ProfileReply;
  mutate: (data?: ProfileReply, options?: { revalidate: boolean }) => Promise<unknown>;
  t: Texts;
};

/** State and actions of the form. */
export function usePersonalForm({ site, user, profile, mutate, t }: Options) {
  const { draft, latest, isChanged, change } = useDraft(user, profile, t.personal('form.kept'));
  const [errors, setErrors] = useState<FieldTexts>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [password, setPassword] = useState('');
  const [birthdayText, setBirthdayText] = useState('');
  const [discards, setDiscards] = useState(0);
  const setError = (field: keyof FieldTexts, text?: string) =>
    setErrors(({ [field]: _old, ...rest }) => (text === undefined ? rest : { ...rest, [field]: text }));
  const reset = () => {
    change({});
    setPassword('');
    setErrors({});
    setProblem(null);
  };
  const isBirthdayBroken = birthdayText !== '' && !(draft.birthday ?? profile.birthday);

  const fail = async (failure: Failure) => {
    const { fields, general } = await textsOfFailure(failure, site.locale, FORM_FIELDS);
    setErrors(fields);
    setProblem(Object.keys(fields).length > 0 ? t.personal('form.check') : general);
    // The data was changed elsewhere meanwhile: reload it, so that untouched fields show the new values.
    if (failure.kind === 'http' && failure.status === 409) await mutate();
  };

  const save = async () => {
    const made = toBody(draft, profile, { now: new Date(), password });
    if (!made.ok || isBirthdayBroken) {
      const codes = made.ok ? {} : made.errors;
      const texts = Object.entries(codes).map(([field, code]) => [field, t.errors(code)]);
      setErrors({
        ...(Object.fromEntries(texts) as FieldTexts),
        ...(isBirthdayBroken && { birthday: errors.birthday ?? t.errors('invalid_date') }),
      });
      return setProblem(t.personal('form.check'));
    }
    setSaving(true);
    const saved = await saveProfile(getSession(site).rest, made.body);
    setSaving(false);
    if (!saved.ok) return fail(saved.error);
    await mutate(saved.value, { revalidate: false });
    reset();
    notify({ type: 'success', text: t.personal('form.saved') });
  };

  const props = {
    form: { ...toForm(profile), ...draft },
    errors,
    problem,
    isChanged: isChanged || isBirthdayBroken,
    isSaving,
    onBirthdayText: (text: string) => {
      setBirthdayText(text);
      // The known error belongs to the previous text; `onDateError` reports an error of the new text.
      setError('birthday');
      setProblem(null);
    },
    password: asksPassword(draft, profile) ? password : null,
    onPassword: (text: string) => {
      setPassword(text);
      setError('current_password');
      setProblem(null);
    },
    onChange: (field: PersonalField, text: string) => {
      change({ ...latest.current, [field]: text });
      setError(field);
      setProblem(null);
    },
    onLeave: (field: PersonalField) => {
      const text = latest.current[field];
      if (text === undefined || (field === 'birthday' && errors.birthday)) return;
      const code = checkField(field, text, { profile, now: new Date() });
      setError(field, code ? t.errors(code) : undefined);
    },
    onDateError: () => setError('birthday', t.errors('dateUnparseable')),
    onSave: () => void save(),
    onDiscard: () => {
      reset();
      setBirthdayText('');
      setDiscards((count) => count + 1);
    },
  };
  return { props, discards };
}
