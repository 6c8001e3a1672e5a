import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { CheckboxField } from '../checkbox-field/checkbox-field.tsx';
import { Form, type FormFieldError } from './form.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { renderKit } from '../testing/render-kit.tsx';
import { TextField } from '../text-field/text-field.tsx';

interface Errors {
  readonly email?: string;
  readonly gender?: string;
  readonly terms?: string;
}

const signUp = (errors: Errors, onSubmit = vi.fn(), mistakes: readonly FormFieldError[] = []) => (
  <Form onSubmit={onSubmit} fieldErrors={mistakes}>
    <TextField name="name" label="Name" />
    <TextField name="email" label="Email" error={errors.email} required />
    <RadioGroup
      name="gender"
      label="Gender"
      options={[
        { value: 'F', label: 'Woman' },
        { value: 'M', label: 'Man' },
      ]}
      onChange={vi.fn()}
      error={errors.gender}
    />
    <CheckboxField name="terms" label="I agree" error={errors.terms} />
    <Button type="submit">Join</Button>
  </Form>
);

const join = () => page.getByRole('button', { name: 'Join' }).click();
const focused = () => document.activeElement;

describe('a form', () => {
  it('leaves validation to the screen: an empty required field is sent', async () => {
    const onSubmit = vi.fn();
    await renderKit(signUp({}, onSubmit));
    await join();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('moves the focus to the first mistake, even when the answer comes later', async () => {
    const { rerender } = await renderKit(signUp({}));
    await join();
    await rerender(signUp({ email: 'Already in use', terms: 'Please agree' }));
    await expect.poll(focused).toBe(page.getByLabelText('Email').element());
  });

  it('moves it into a group of choices that lacks an answer', async () => {
    const { rerender } = await renderKit(signUp({}));
    await join();
    await rerender(signUp({ gender: 'Please choose' }));
    await expect.poll(focused).toBe(page.getByLabelText('Woman').element());
  });

  it('leaves a member alone who has typed on since sending', async () => {
    const { rerender } = await renderKit(signUp({}));
    await join();
    await userEvent.type(page.getByLabelText('Name'), 'M');
    await rerender(signUp({ email: 'Already in use' }));
    await expect.element(page.getByText('Already in use')).toBeVisible();
    expect(focused()).toBe(page.getByLabelText('Name').element());
  });

  it('does not pull the focus for a mistake that no one sent', async () => {
    const { rerender } = await renderKit(signUp({}));
    await rerender(signUp({ email: 'Not an address' }));
    await expect.element(page.getByText('Not an address')).toBeVisible();
    expect(focused()).toBe(document.body);
  });

  it('ties hint and error to the field for readers', async () => {
    await renderKit(<TextField name="email" label="Email" hint="Only you see it." error="Already in use" />);
    const field = page.getByLabelText('Email');
    await expect.element(field).toHaveAccessibleDescription('Only you see it. Already in use');
    await expect.element(field).toBeInvalid();
  });

  it('lists the mistakes of a long form, each leading to its field', async () => {
    await renderKit(signUp({}, vi.fn(), [{ field: 'gender', text: 'Gender: please choose' }]));
    await page.getByRole('button', { name: 'Gender: please choose' }).click();
    expect(focused()).toBe(page.getByLabelText('Woman').element());
  });
});

describe('a group of radios', () => {
  it('is walked with the arrow keys', async () => {
    const onChange = vi.fn();
    const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
    await renderKit(<RadioGroup name="one" label="One" options={options} value="a" onChange={onChange} />);
    page.getByLabelText('A').element().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(onChange).toHaveBeenLastCalledWith('b');
  });
});
