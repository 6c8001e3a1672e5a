import { useProblemText, useText } from '../../i18n/index.ts';
import { CheckboxField, Link } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import { useTenant } from '../../tenant/index.ts';
import type { BasicInfoFields } from './basic-info-fields.ts';
import styles from './basic-info-inputs.module.css';

/** What one must agree to: the terms always, the orientation consent where the tenant requests it (A36). */
export const ConsentInputs = observer(function ConsentInputs({ fields }: { readonly fields: BasicInfoFields }) {
  const t = useText('registration');
  const problemText = useProblemText();
  const { didUserAcceptTerms, didUserAcceptSOC } = fields.problems;
  return (
    <div className={styles['consents']}>
      <CheckboxField
        name="didUserAcceptTerms"
        required
        label={
          <>
            {t('acceptTerms')} <ConfiguredLink id="terms" text={t('readTerms')} />{' '}
            <ConfiguredLink id="privacy" text={t('readPrivacy')} />
          </>
        }
        checked={fields.form.acceptedTerms}
        error={didUserAcceptTerms && problemText(didUserAcceptTerms)}
        onChange={(event) => {
          fields.setFields({ acceptedTerms: event.target.checked });
        }}
      />
      {fields.asksOrientationConsent && (
        <CheckboxField
          name="didUserAcceptSOC"
          required
          label={t('acceptOrientationConsent')}
          checked={fields.form.acceptedOrientationConsent}
          error={didUserAcceptSOC && problemText(didUserAcceptSOC)}
          onChange={(event) => {
            fields.setFields({ acceptedOrientationConsent: event.target.checked });
          }}
        />
      )}
    </div>
  );
});

/** A page that the tenant's footer links to as well; nothing where it has none. Opens beside the form, which stays. */
function ConfiguredLink({ id, text }: { readonly id: string; readonly text: string }) {
  const href = useTenant().config.footerLinks.find((link) => link.id === id)?.href;
  if (href === undefined) return null;
  return (
    <Link href={href} target="_blank" rel="noopener">
      {text}
    </Link>
  );
}
