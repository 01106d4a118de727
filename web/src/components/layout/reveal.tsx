import { useEffect, useRef, type ReactNode } from 'react';
import { motionIsWelcome } from '../../lib/browser/motion.js';

const visibleShare = 0.1;

/** Fades content below the first view in, once, when a tenth of it is visible. Without scripts it is simply there. */
export function Reveal({ children, className }: { children: ReactNode; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || !('IntersectionObserver' in window) || !motionIsWelcome()) return;
    const observer = new IntersectionObserver(
      // The observer knows the position; measuring it would force a layout for each element.
      ([entry]) => {
        if (!entry) return;
        const { top, height } = entry.boundingClientRect;
        // Without a height: so far away that the browser has not laid it out.
        const isBelow = !entry.isIntersecting && (top >= innerHeight || height === 0);
        element.classList.add(isBelow ? 'reveal' : 'revealed');
        if (!isBelow) observer.disconnect();
      },
      { threshold: visibleShare },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.classList.remove('reveal', 'revealed');
    };
  }, []);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
