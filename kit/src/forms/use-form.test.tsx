import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '../api/answer.ts';
import { Announcer } from '../feedback/announcer.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { RadioGroup } from './radio-group.tsx';
import { useForm } from './use-form.ts';

type Body = { readonly name: string; readonly city: string };
const schema = {
  type: 'object',
  required: ['name', 'city'],
  properties: { name: { type: 'string', minLength: 1 }, city: { type: 'string', minLength: 1 } },
};
type Props = {
  readonly send: (body: Body) => Promise<object | null>;
  readonly rejection?: ApiError;
  readonly load?: () => Promise<unknown>;
};

function Person({ send, rejection, load = async () => schema }: Props) {
  const form = useForm({
    initial: { name: '', city: '' },
    bodyOf: ({ name, city }) => ({ name: name.trim(), city }),
    schema: load,
    sending: { busy: false, rejection: rejection ?? null },
  });
  return (
    <Form onSubmit={() => void form.submit(send)} rejection={form.failure}>
      <Field
        label="Name"
        value={form.values.name}
        onChange={({ target }) => form.change({ name: target.value }, 'name')}
        error={form.error('name')}
      />
      <Field
        label="City"
        value={form.values.city}
        onChange={({ target }) => form.change({ city: target.value }, 'city')}
        error={form.error('city')}
      />
      <button type="submit">Save</button>
      <output>{form.isUnsaved ? 'unsaved' : 'saved'}</output>
    </Form>
  );
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const invalid = () => ['Name', 'City'].filter((label) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true');

afterEach(cleanup);

describe('a form', () => {
  it('sends nothing that the contract rejects, and shows it at the fields', async () => {
    const send = vi.fn(async () => ({}));
    render(<Person send={send} />);
    type('City', 'Pune');
    submit();
    await waitFor(() => expect(invalid()).toEqual(['Name']));
    expect(send).not.toHaveBeenCalled();
    type('Name', ' Asha ');
    expect(invalid()).toEqual([]);
    submit();
    await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Asha', city: 'Pune' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('saved'));
  });

  it('puts what the API rejects at its fields, and stays unsaved', async () => {
    const rejection = { code: 1, message: 'errors.validation', description: '', fields: { city: 'errors.field.invalid' } };
    render(<Person send={async () => null} rejection={rejection} />);
    expect(invalid()).toEqual(['City']);
    type('City', 'Pune');
    expect(invalid()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('unsaved');
  });

  it('keeps the focus where the player corrects the second of two invalid fields', async () => {
    render(<Person send={async () => null} />);
    submit();
    await waitFor(() => expect(invalid()).toEqual(['Name', 'City']));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    screen.getByLabelText('City').focus();
    type('City', 'P');
    expect(document.activeElement).toBe(screen.getByLabelText('City'));
  });

  it('[F15] says what is wrong with the field in which Enter was pressed: it has the focus already', async () => {
    render(
      <>
        <Person send={async () => null} />
        <Announcer />
      </>,
    );
    const said = () => screen.getAllByRole('status').find((one) => one.className === 'sr-only')?.textContent;
    type('City', 'Pune');
    submit();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(said()).toBe('');
    fireEvent.submit(screen.getByLabelText('Name'));
    const note = document.getElementById(screen.getByLabelText('Name').getAttribute('aria-describedby') ?? '')?.textContent;
    await waitFor(() => expect(said()).toBe(note));
    expect(note).toMatch(/\w/);
  });

  it('[F15] puts the focus on the first of several choices that are rejected together', () => {
    const rejection = { code: 1, message: 'errors.validation', description: '' };
    render(
      <Form onSubmit={() => undefined} rejection={rejection}>
        <RadioGroup
          look="pills"
          legend="Length"
          error="Choose one."
          choices={[{ value: 'a', label: 'A day' }]}
          value={null}
          onChange={() => undefined}
        />
      </Form>,
    );
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A day' }));
  });

  it('leaves the check to the server where the schema does not load', async () => {
    const send = vi.fn(async () => ({}));
    render(<Person send={send} load={() => Promise.reject(new Error('offline'))} />);
    submit();
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
  });

  it('takes a double click for one request while the schema loads', async () => {
    const send = vi.fn(async () => ({}));
    render(<Person send={send} />);
    type('Name', 'Asha');
    type('City', 'Pune');
    submit();
    submit();
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(send).toHaveBeenCalledOnce();
  });
});
