import type { MouseEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { isolateLtr } from '../../lib/format/format.js';
import { Button } from '../ui/button.js';

const barClass =
  'h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken ' +
  '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary';

interface UploadProgressProps {
  share: number;
  onCancel: MouseEventHandler<HTMLButtonElement>;
}

/** How far the file is: "Uploading 42%" with Cancel, then "Checking...". Spoken at 0, 50 and 100 percent only. */
export function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const { t } = useTranslation('forms');
  const percent = Math.floor(share * 100);
  const uploading = (done: number) => t('upload.uploading', { percent: isolateLtr(`${done}%`) });
  const text = percent < 100 ? uploading(percent) : t('upload.checking');
  const spoken = percent < 100 ? uploading(percent < 50 ? 0 : 50) : text;
  return (
    <div className="grid gap-2">
      <div className="flex min-block-12 items-center justify-between gap-4">
        <span aria-hidden="true" className="font-medium">
          {text}
        </span>
        {percent < 100 ? (
          <Button variant="link" onClick={onCancel}>
            {t('upload.cancel')}
          </Button>
        ) : null}
      </div>
      <progress value={percent} max={100} aria-label={t('upload.label')} className={barClass} />
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </div>
  );
}
