interface Step {
  title: string;
  text: string;
}

/** Numbered steps, one below the other. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-4">
      {steps.map(({ title, text }, place) => (
        <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3">
          <span
            aria-hidden="true"
            className="grid size-8 place-items-center rounded-full bg-primary-soft font-semibold text-primary"
          >
            {place + 1}
          </span>
          <div className="grid gap-1">
            <h3>{title}</h3>
            <p className="text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
