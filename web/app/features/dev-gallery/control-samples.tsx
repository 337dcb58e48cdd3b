import { Search } from '@mela/kit/icons/signs.ts';
import { useState } from 'react';
import { m } from '../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { CheckField, Field } from '@mela/kit/forms/field.tsx';
import { IconButton } from '@mela/kit/buttons/icon-button.tsx';
import { Select } from '@mela/kit/forms/select.tsx';
import { Tabs } from '@mela/kit/navigation/tabs.tsx';

/** Every look of a button: default, busy and disabled. */
export function ButtonSample() {
  return (
    <div className="grid gap-stack">
      <div className="flex flex-wrap items-center gap-4">
        <Button size="lg">{m['parts.say.play']()}</Button>
        <Button>{m['parts.say.play']()}</Button>
        <Button look="solid">{m['parts.say.deposit']()}</Button>
        <Button look="secondary">{m['parts.say.try']()}</Button>
        <Button look="quiet">{m['parts.say.read']()}</Button>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button busy>{m['parts.say.busy']()}</Button>
        <Button look="secondary" disabled>
          {m['parts.say.closed']()}
        </Button>
        <Button look="danger">{m['parts.say.close']()}</Button>
        <IconButton label={m['parts.say.search']()}>
          <Search aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}

/** A field with its hint, with its error, disabled; a checkbox. */
export function FieldSample() {
  return (
    <div className="grid grid-cols-1 gap-stack">
      <Field label={m['parts.say.sum']()} hint={m['parts.say.sumHint']()} before="₹" inputMode="numeric" defaultValue="500" />
      <Field label={m['parts.say.sum']()} error={m['parts.say.sumError']()} before="₹" inputMode="numeric" defaultValue="20" />
      <Field label={m['parts.say.email']()} type="email" placeholder="asha@example.in" disabled />
      <CheckField label={m['parts.say.agree']()} defaultChecked />
      <CheckField label={m['parts.say.agree']()} error={m['parts.say.agreeError']()} />
    </div>
  );
}

export function SelectSample() {
  const [value, setValue] = useState('upi');
  const options = [
    { value: 'upi', label: m['parts.say.upi'](), note: m['parts.say.upiNote']() },
    { value: 'card', label: m['parts.say.card'](), note: m['parts.say.cardNote']() },
    { value: 'bank', label: m['parts.say.bank'](), note: m['parts.say.bankNote'](), disabled: true },
  ];
  return <Select label={m['parts.say.way']()} options={options} value={value} onChange={setValue} />;
}

export function TabSample() {
  const [value, setValue] = useState<'all' | 'in' | 'out'>('in');
  const tabs = [
    { value: 'all' as const, label: m['parts.say.all']() },
    { value: 'in' as const, label: m['parts.say.deposits']() },
    { value: 'out' as const, label: m['parts.say.withdrawals']() },
  ];
  return (
    <Tabs label={m['parts.say.all']()} tabs={tabs} value={value} onChange={setValue}>
      <p>{m['parts.say.panel']()}</p>
    </Tabs>
  );
}
