import { callProblem, type Problem } from '@duet/core/kernel';
import type { ModerationFeature } from '@duet/core/moderation';
import { useState } from 'react';
import { useProblemText, useText } from '../i18n/index.ts';
import { Button, Form, TextField } from '../kit/index.ts';

interface StaffLoginProps {
  readonly session: ModerationFeature['staffSession'];
  readonly brand: string;
}

/** Asks for an admin token, which is exchanged for a session of this tab and kept nowhere. */
export function StaffLogin({ session, brand }: StaffLoginProps) {
  const t = useText('staff');
  const problemText = useProblemText();
  const [token, setToken] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | 'refused' | 'missing'>();
  const open = async () => {
    if (isBusy) return;
    if (token.trim() === '') {
      setProblem('missing');
      return;
    }
    setBusy(true);
    const opened = await session.open(token);
    setBusy(false);
    if (opened.ok) return;
    setProblem(opened.error.kind === 'forbidden' ? 'refused' : callProblem(opened.error));
  };
  const fieldError = problem === 'missing' || problem === 'refused' ? t(`login.${problem}`) : undefined;
  return (
    <main className="staff-login">
      <h1>{t('title', { brand })}</h1>
      <Form onSubmit={() => void open()} {...(typeof problem === 'object' && { problem: problemText(problem) })}>
        <TextField
          type="password"
          autoComplete="off"
          name="adminToken"
          label={t('login.adminToken')}
          hint={t('login.hint')}
          value={token}
          onChange={(event) => {
            setToken(event.target.value);
            setProblem(undefined);
          }}
          {...(fieldError !== undefined && { error: fieldError })}
        />
        <Button type="submit" busy={isBusy} wide>
          {t('login.open')}
        </Button>
      </Form>
    </main>
  );
}
