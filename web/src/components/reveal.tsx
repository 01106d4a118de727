import { useEffect, useRef, type ReactNode } from 'react';
import { motionIsWelcome } from '../lib/motion.js';

const visibleShare = 0.1;

/** Lets what stands below the first view rise softly, once, when a tenth of it is seen. Without scripts it is simply there. */
export function Reveal({ children, className }: { children: ReactNode; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || !('IntersectionObserver' in window) || !motionIsWelcome()) return;
    const observer = new IntersectionObserver(
      // It is asked where it stands, not measured: that would lay the page out once for each of them.
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
