type Props<V extends string> = {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly (readonly [V, string])[];
  readonly value: V | null;
  readonly onChoose: (value: V) => void;
};

/** One of a few values, each a pill. */
export function PillChoice<V extends string>({ legend, name, choices, value, onChoose }: Props<V>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([choice, text]) => (
          <label
            key={choice}
            className="numbers inline-flex min-h-control cursor-pointer items-center rounded-full border-2 border-ink-800/45 px-4 font-semibold transition-colors hover:border-ink-800 has-checked:border-ink-800 has-checked:bg-ink-800 has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-vermilion-press"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChoose(choice)}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
