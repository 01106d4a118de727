import { CirclePause, CirclePlay } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseMotion } from '../../lib/browser/motion.js';
import { useMotion } from '../../hooks/use-motion.js';

/** Pauses and resumes all automatic motion. Not rendered where nothing moves: on a calm device, without scripts. */
export function MotionButton({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const moves = useMotion();
  const Icon = moves ? CirclePause : CirclePlay;
  return (
    <button
      type="button"
      aria-pressed={!moves}
      aria-label={t('motion.pause')}
      onClick={() => chooseMotion(!moves)}
      className={`motion-button grid size-11 place-items-center rounded-full ${className}`}
    >
      <Icon aria-hidden="true" className="size-6" />
    </button>
  );
}
