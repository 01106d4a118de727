import { useTranslation } from 'react-i18next';
import { useContent } from '../../content/use-content.js';
import { CvPage } from '../../features/submission/cv-page.js';
import { TrustBlock } from '../../features/submission/trust-block.js';
import { Benefits } from './benefits.js';
import { NextSteps } from './next-steps.js';
import { Reassurance } from './reassurance.js';

/** Submit CV: what speaks for us comes after the form. */
export function ApplyPage() {
  const { t } = useTranslation('apply');
  const content = useContent('applyPage');
  return (
    <>
      <CvPage
        page="apply"
        content={content}
        hero={{ title: t('title'), lead: content.lead }}
        aside={
          <>
            <Reassurance />
            <TrustBlock />
          </>
        }
      />
      <Benefits />
      <NextSteps />
    </>
  );
}
