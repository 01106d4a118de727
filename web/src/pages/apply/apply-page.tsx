import { CvPage } from '../../features/submission/cv-page.js';
import { TrustBlock } from '../../features/submission/trust-block.js';
import { Benefits } from './benefits.js';
import { NextSteps } from './next-steps.js';
import { Reassurance } from './reassurance.js';

/** Submit CV: what speaks for us comes after the form. */
export function ApplyPage() {
  return (
    <>
      <CvPage
        page="apply"
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
