/** One line of the bench's output. */
export interface ReleaseFigure {
  name: string;
  /** The name of the figure with its unit. */
  value: string;
  aim: string;
  /** Null where there is no aim. */
  met: boolean | null;
}

/** Formats figures as a text table. */
export function figuresText(figures: readonly ReleaseFigure[]): string {
  const width = (of: (figure: ReleaseFigure) => string) =>
    Math.max(...figures.map((figure) => of(figure).length));
  const [names, values, aims] = [
    width(({ name }) => name),
    width(({ value }) => value),
    width(({ aim }) => aim),
  ];
  return figures
    .map(({ name, value, aim, met }) => {
      const verdict = met === null ? '' : met ? 'met' : 'MISSED';
      return `${name.padEnd(names)}  ${value.padEnd(values)}  ${aim.padEnd(aims)}  ${verdict}`.trimEnd();
    })
    .join('\n');
}
