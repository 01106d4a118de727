interface PreviewChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; text: string }[];
  onChoose: (value: Value) => void;
}

/** Two or three ways to look at a thing, of which one is on. */
export function PreviewChoice<Value extends string>(props: PreviewChoiceProps<Value>) {
  const { label, value, choices, onChoose } = props;
  return (
    <div role="group" aria-label={label} className="inline-flex rounded-md border-[1.5px] border-field bg-surface">
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
          className="min-h-10 rounded-sm px-3 font-medium hover:bg-sunken aria-pressed:bg-primary aria-pressed:text-on-primary"
        >
          {choice.text}
        </button>
      ))}
    </div>
  );
}
