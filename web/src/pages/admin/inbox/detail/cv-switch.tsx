import { FileText, PanelLeftOpen, PanelLeftClose, ChevronLeft } from 'lucide-react';
import { buttonClass } from '../../../../components/button-look.js';
import { useTranslation } from 'react-i18next';

/** Beside the facts: the CV alone or both. On a narrow screen: the CV or the facts. */
export function CvSwitch(props: { wide: boolean; cvOnly: boolean; setCvOnly: (cvOnly: boolean) => void }) {
  const { wide, cvOnly, setCvOnly } = props;
  const { t } = useTranslation('entry');
  const closed = wide ? { icon: PanelLeftClose, text: t('cv.only') } : { icon: FileText, text: t('cv.view') };
  const open = wide ? { icon: PanelLeftOpen, text: t('cv.onlyOff') } : { icon: ChevronLeft, text: t('cv.details') };
  const { icon: Icon, text } = cvOnly ? open : closed;
  return (
    <button
      type="button"
      onClick={() => setCvOnly(!cvOnly)}
      className={
        wide || cvOnly
          ? 'inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 hover:bg-sunken'
          : buttonClass('primary', 'dashboard')
      }
    >
      <Icon aria-hidden="true" className="mirror size-4.5" />
      {text}
    </button>
  );
}
