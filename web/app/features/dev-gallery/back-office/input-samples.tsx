import { useState } from 'react';
import { Combobox, MultiSelect } from '@mela/kit/forms/combobox.tsx';
import { CountField } from '@mela/kit/forms/numbers/count-field.tsx';
import { DayRangeField } from '@mela/kit/forms/day-range.tsx';
import { rangeOf } from '@mela/kit/forms/day-presets.ts';
import { TextArea } from '@mela/kit/forms/field.tsx';
import { MoneyField } from '@mela/kit/forms/numbers/money-field.tsx';
import { RadioGroup } from '@mela/kit/forms/radio-group.tsx';
import { Switch } from '@mela/kit/forms/switch.tsx';
import { Upload } from '@mela/kit/forms/upload.tsx';
import { m } from '../../../site/language/words.ts';

/** 28 November 2026, so that the pictures of the tests stay the same. */
const sampleSec = Date.UTC(2026, 10, 28, 6) / 1000;
const nothing = () => undefined;

export function InputSample() {
  const [sum, setSum] = useState('1,00,000');
  const [way, setWay] = useState<'upi' | 'card' | 'bank'>('upi');
  const [on, setOn] = useState(true);
  const [points, setPoints] = useState('12000');
  return (
    <div className="grid gap-stack">
      <MoneyField label={m['parts.say.sum']()} hint={m['parts.say.sumHint']()} value={sum} onChange={setSum} />
      <CountField label={m['parts.say.points']()} value={points} onChange={setPoints} />
      <TextArea label={m['parts.say.reason']()} defaultValue={m['parts.say.reasonText']()} rows={3} />
      <TextArea label={m['parts.say.reason']()} error={m['parts.say.reasonError']()} rows={2} />
      {(['list', 'cards'] as const).map((look) => (
        <RadioGroup
          key={look}
          look={look}
          legend={m['parts.say.way']()}
          choices={[
            { value: 'upi', label: m['parts.say.upi'](), note: m['parts.say.upiNote']() },
            { value: 'card', label: m['parts.say.card'](), note: m['parts.say.cardNote']() },
            { value: 'bank', label: m['parts.say.bank'](), note: m['parts.say.bankNote'](), disabled: true },
          ]}
          value={way}
          onChange={setWay}
        />
      ))}
      {(['tiles', 'pills'] as const).map((look) => (
        <RadioGroup
          key={look}
          look={look}
          legend={m['parts.say.way']()}
          choices={[
            { value: 'upi', label: m['parts.say.upi']() },
            { value: 'card', label: m['parts.say.card']() },
          ]}
          value={way}
          onChange={setWay}
        />
      ))}
      <Switch label={m['parts.say.feature']()} note={m['parts.say.featureNote']()} checked={on} onChange={setOn} />
      <Switch label={m['parts.say.feature']()} checked={!on} onChange={(next) => setOn(!next)} />
    </div>
  );
}

export function ChoiceSample() {
  const [one, setOne] = useState<string | null>('card');
  const [many, setMany] = useState<readonly string[]>(['upi', 'card']);
  const [days, setDays] = useState(rangeOf('month', sampleSec));
  const options = [
    { value: 'upi', label: m['parts.say.upi'](), note: m['parts.say.upiNote']() },
    { value: 'card', label: m['parts.say.card'](), note: m['parts.say.cardNote']() },
    { value: 'bank', label: m['parts.say.bank']() },
  ];
  return (
    <div className="grid gap-stack">
      <Combobox label={m['parts.say.way']()} options={options} value={one} onChange={setOne} />
      <MultiSelect label={m['parts.say.ways']()} options={options} value={many} onChange={setMany} />
      <DayRangeField legend={m['parts.say.days']()} value={days} onChange={setDays} nowSec={sampleSec} />
    </div>
  );
}

export function UploadSample() {
  return (
    <div className="grid gap-stack">
      <Upload label={m['parts.say.file']()} accept="image/png" state={null} onChoose={nothing} onRemove={nothing} hint="PNG" />
      <Upload
        label={m['parts.say.file']()}
        accept="image/png"
        state={{ is: 'sending', name: 'label.png', share: 0.4 }}
        onChoose={nothing}
        onRemove={nothing}
      />
      <Upload
        label={m['parts.say.file']()}
        accept="image/png"
        state={{ is: 'sent', name: 'label.png' }}
        onChoose={nothing}
        onRemove={nothing}
      />
    </div>
  );
}
