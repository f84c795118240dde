import type { ReactElement } from 'react';
import { screens, screenWords, type Screen } from '../gate/browser/screens';
import type { Picture } from '../gate/picture-store';
import type { SliceView } from './desk-data';

interface Pictures extends Pick<SliceView, 'slice' | 'live'> {
  version: string;
  pictures: readonly Picture[];
}

/**
 * Pictures that the gate took of pages, folded: they are long. Where there are two of a page, the desk's script draws what
 * differs.
 */
export function PagePictures({ slice, live, version, pictures }: Pictures): ReactElement | null {
  if (pictures.length === 0) return null;
  return (
    <details id={`pictures-${slice}`}>
      <summary>{pictures.length === 1 ? 'One page' : `${pictures.length} pages`} in pictures</summary>
      {pictures.map(({ address, screen, before, after }) => (
        <section key={`${address} ${screen}`}>
          <h4>
            {address} {screenWords[screen]}
          </h4>
          <div className="pictures">
            {before && (
              <Figure
                source={before}
                screen={screen}
                caption={`before, ${live ?? 'without it'}`}
                alt={`${address} with ${slice} ${live ?? 'not there'}`}
              />
            )}
            {after && (
              <Figure
                source={after}
                screen={screen}
                caption={`after, ${version}`}
                alt={`${address} with ${slice} ${version}`}
              />
            )}
            {before && after && <Difference screen={screen} address={address} />}
          </div>
        </section>
      ))}
    </details>
  );
}

interface Figure {
  source: string;
  screen: Screen;
  caption: string;
  alt: string;
}

const Figure = ({ source, screen, caption, alt }: Figure): ReactElement => (
  <figure>
    <figcaption className="muted">{caption}</figcaption>
    <a href={source}>
      <img src={source} {...screens[screen]} loading="lazy" alt={alt} />
    </a>
  </figure>
);

const Difference = ({ screen, address }: { screen: Screen; address: string }): ReactElement => (
  <figure className="difference">
    <figcaption className="muted">what differs, in red</figcaption>
    <canvas {...screens[screen]} role="img" aria-label={`What differs in the two pictures of ${address}`} />
  </figure>
);
