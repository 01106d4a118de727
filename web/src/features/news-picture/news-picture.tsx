import type { NewsArticle } from '@qantara/contract/content';
import document from '../../assets/scenes/news-document.svg?no-inline';
import graduation from '../../assets/scenes/news-graduation.svg?no-inline';
import health from '../../assets/scenes/news-health.svg?no-inline';
import plane from '../../assets/scenes/news-plane.svg?no-inline';
import stamp from '../../assets/scenes/news-stamp.svg?no-inline';
import tools from '../../assets/scenes/news-tools.svg?no-inline';
import { SitePicture } from '../../components/media/site-picture.js';

const drawings: Record<NewsArticle['illustration'], string> = {
  Stamp: stamp,
  Document: document,
  Tools: tools,
  Health: health,
  Plane: plane,
  Graduation: graduation,
};

type Pictured = Pick<NewsArticle, 'illustration' | 'picture'>;

/** The picture of an article: its own, or the drawing of its kind, which is decoration. */
export function NewsPicture({ article, className = '' }: { article: Pictured; className?: string }) {
  return (
    <SitePicture
      picture={article.picture}
      drawing={{ src: drawings[article.illustration], alt: '' }}
      width={640}
      height={360}
      sizes="(min-width: 1024px) 400px, 100vw"
      className={`block aspect-video w-full object-cover ${className}`}
    />
  );
}
