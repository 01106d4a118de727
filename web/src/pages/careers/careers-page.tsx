import { useContent } from '../../content/use-content.js';
import { CvPage } from '../../features/submission/cv-page.js';
import { TrustBlock } from '../../features/submission/trust-block.js';
import { Promises } from './promises.js';

/** The CV form with this page's own messages; what it sends says that it came from here. */
export function CareersPage() {
  const content = useContent('careersPage');
  return (
    <CvPage
      page="careers"
      content={content}
      hero={content.hero}
      aside={
        <>
          <Promises />
          <TrustBlock />
        </>
      }
    />
  );
}
