import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture';

const image = { url: 'https://cdn.example/hoodie.webp?v=1' };
const common = { alt: 'Scotland Hoodie', widths: [240, 400], sizes: '50vw' } as const;

it('lists its widths and reserves its space', () => {
  render(<Picture image={image} {...common} loading="high" />);
  const picture = screen.getByRole('img', { name: 'Scotland Hoodie' });
  expect(picture).toHaveAttribute(
    'srcset',
    'https://cdn.example/hoodie.webp?v=1&width=240 240w, https://cdn.example/hoodie.webp?v=1&width=400 400w',
  );
  expect(picture).toHaveAttribute('width', '400');
  expect(picture).toHaveAttribute('height', '500');
  expect(picture).toHaveAttribute('loading', 'eager');
  expect(picture).toHaveAttribute('fetchpriority', 'high');
});

it('replaces a width that the address already has', () => {
  render(<Picture image={{ url: '/a.webp?width=90' }} {...common} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/a.webp?width=400');
});

it('shows a drawn placeholder with the same name when it fails, until its address changes, and where there is none', () => {
  const { rerender } = render(<Picture image={image} {...common} />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img', { name: 'Scotland Hoodie' }).tagName).toBe('SPAN');
  rerender(<Picture image={{ url: '/other.webp' }} {...common} />);
  expect(screen.getByRole('img', { name: 'Scotland Hoodie' }).tagName).toBe('IMG');
  rerender(<Picture image={null} {...common} />);
  expect(screen.getByRole('img', { name: 'Scotland Hoodie' }).tagName).toBe('SPAN');
});
