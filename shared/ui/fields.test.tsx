import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Message } from './message';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';

describe('form fields', () => {
  it('associate label, hint and error with the control', () => {
    render(
      <TextField
        label="Email"
        hint="We never share it"
        error="Invalid email format"
        type="email"
        name="email"
      />,
    );
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('We never share it Invalid email format');
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid email format');
  });

  it('render no message without an error or hint', () => {
    render(<TextField label="Name" />);
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('forward their ref to the control, so that the first error can get the focus', () => {
    const area = createRef<HTMLTextAreaElement>();
    render(<TextAreaField label="Message" ref={area} />);
    area.current?.focus();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  });
});

it('announces errors assertively and other messages politely', () => {
  render(
    <>
      <Message tone="error">It failed</Message>
      <Message tone="success">It worked</Message>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('It failed');
  expect(screen.getByRole('status')).toHaveTextContent('It worked');
});
