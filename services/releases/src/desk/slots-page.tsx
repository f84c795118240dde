import type { ReactElement } from 'react';
import { slotFreeText, slotWidgetText, type SlotView } from '../overview/slot-map';
import { LivePart, Table } from './elements';

/** The places of pages that slices may fill: where they are, who fills them, what is free. */
export const SlotsContent = ({ slots }: { slots: readonly SlotView[] }): ReactElement => (
  <>
    <p className="lead">A slot shows widgets of several slices, the lowest number first.</p>
    <LivePart id="slots">
      <Table className="stack" columns={['Slot', 'Where', 'Filled by', 'Free']}>
        {slots.map((view) => (
          <tr key={view.slot}>
            <th scope="row" className="mono">
              {view.slot}
            </th>
            <td>{view.where}</td>
            <td>{view.widgets.length === 0 ? 'Nobody.' : <Widgets widgets={view.widgets} />}</td>
            <td>{slotFreeText(view)}</td>
          </tr>
        ))}
      </Table>
    </LivePart>
  </>
);

const Widgets = ({ widgets }: Pick<SlotView, 'widgets'>): ReactElement => (
  <ul>
    {widgets.map((widget) => (
      <li key={`${widget.release} ${widget.widget}`}>{slotWidgetText(widget)}</li>
    ))}
  </ul>
);
