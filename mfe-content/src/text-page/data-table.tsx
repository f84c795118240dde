import type { ReactNode } from 'react';

interface DataTableProps {
  caption: string;
  heads: readonly string[];
  /** The first cell of a row is its header. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
}

/** A table like those of the texts: small screens show it as a list, whose styles remove the roles of its elements. */
export const DataTable = ({ caption, heads, rows }: DataTableProps) => (
  <table role="table">
    <caption>{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {heads.map((head) => (
          <th key={head} role="columnheader" scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map(([name, ...cells]) => (
        <tr key={name} role="row">
          <th role="rowheader" scope="row">
            {name}
          </th>
          {cells.map((cell, place) => (
            <td key={heads[place + 1]} role="cell" data-label={heads[place + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
