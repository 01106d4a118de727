import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { motionIsWelcome } from '../lib/motion.js';

const visibleShare = 0.1;

/** Lets what stands below the first view rise softly, once, when a tenth of it is seen. Without scripts it is simply there. */
export function Reveal({ children, className }: { children: ReactNode; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !('IntersectionObserver' in window) || !motionIsWelcome()) return;
    if (element.getBoundingClientRect().top < window.innerHeight) return;
    element.classList.add('reveal');
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        element.classList.add('revealed');
        observer.disconnect();
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
