import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawingOf, QrCode } from './qr-code';

const SVG =
  '<?xml version="1.0" standalone="yes"?><svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="8" height="8" ' +
  'viewBox="0 0 8 8" shape-rendering="crispEdges"><rect x="0" y="0" width="8" height="8" fill="#ffffff"/>' +
  '<path fill="#000000" d="M2 2h4v4H2V2"/></svg>';

it('the size and the outline of the QR code are read from the SVG', () => {
  expect(drawingOf(SVG)).toEqual({ viewBox: '0 0 8 8', outline: 'M2 2h4v4H2V2' });
});

it('the QR code is an image with an accessible name', () => {
  render(<QrCode svg={SVG} />);
  const picture = screen.getByRole('img', { name: 'QR code for the authenticator app' });
  expect(picture.querySelector('path')).toHaveAttribute('d', 'M2 2h4v4H2V2');
});

it('only the rectangle and the path of the SVG are rendered', () => {
  render(<QrCode svg={SVG.replace('<path', '<script>alert(1)</script><path onclick="x()"')} />);
  const picture = screen.getByRole('img');
  expect([...picture.children].map(({ localName }) => localName)).toEqual(['rect', 'path']);
  expect(picture.querySelector('path')).not.toHaveAttribute('onclick');
});

it('an SVG with an unexpected structure renders nothing', () => {
  const { container } = render(<QrCode svg="<svg/>" />);
  expect(container).toBeEmptyDOMElement();
});
