import { MoveHorizontal, ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../components/ui/icon-button.js';

export interface Zoom {
  percent: number;
  zoomBy: (direction: 1 | -1) => void;
  fitWidth: () => void;
  fits: boolean;
}

/** Above a CV: where one is, how large it is rendered, and what else can be done with the file. */
export function CvToolbar({ text, zoom, actions }: { text?: string; zoom?: Zoom; actions: ReactNode }) {
  const { t } = useTranslation('submission');
  return (
    <div
      role="toolbar"
      aria-label={t('cv.toolbar')}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-border bg-surface px-3 py-1.5"
    >
      {text ? <span className="me-auto whitespace-nowrap text-muted">{text}</span> : <span className="me-auto" />}
      {zoom ? (
        <span className="flex items-center">
          <ToolButton icon={ZoomOut} text={t('cv.zoomOut')} onPress={() => zoom.zoomBy(-1)} />
          <bdi dir="ltr" className="min-w-12 text-center text-caption text-muted" aria-live="polite">
            {zoom.percent}%
          </bdi>
          <ToolButton icon={ZoomIn} text={t('cv.zoomIn')} onPress={() => zoom.zoomBy(1)} />
          <ToolButton icon={MoveHorizontal} text={t('cv.fitWidth')} pressed={zoom.fits} onPress={zoom.fitWidth} />
        </span>
      ) : null}
      {actions}
    </div>
  );
}

function ToolButton(props: { icon: LucideIcon; text: string; pressed?: boolean; onPress: () => void }) {
  const { icon, text, pressed, onPress } = props;
  return (
    <IconButton
      icon={icon}
      label={text}
      title={text}
      aria-pressed={pressed}
      onClick={onPress}
      className="size-9 aria-pressed:text-primary"
      iconClass="size-4.5"
    />
  );
}
