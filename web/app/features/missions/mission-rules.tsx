import { m } from '../../site/language/words.ts';

/** What counts for a mission, and what none of them asks. */
export function MissionRules() {
  const rules = [
    m['missions.rules.day'](),
    m['missions.rules.small'](),
    m['missions.rules.night'](),
    m['missions.rules.rollback'](),
    m['missions.rules.care'](),
  ];
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}
