import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { actions, type ActionName } from '../actions/all-actions';
import type { Field } from '../actions/fields';
import { deskActions } from './actions.plugin';
import { ActionForm } from './action-form';

const offered = deskActions.filter(({ offer }) => offer?.title).map(({ name }) => name as ActionName);

/** A field for a reason is there only where something speaks against the action. */
const despite = { objections: [{ name: 'a freeze', text: 'Rollouts are frozen.', mayPass: true }] };

it.each(offered)('asks for all that %s is defined with, and for a reason', (action) => {
  const fields = Object.values<Field>(actions[action].fields);
  const asked = fields.filter(({ kind }) => kind !== 'hidden' && kind !== 'set');
  const form = renderToStaticMarkup(createElement(ActionForm, { action, about: 'it', asked: { despite } }));
  const labels = [...form.matchAll(/<label[^>]*>(?:<span>)?(?:<input[^>]*>)?([^<]*)/g)];
  const texts = labels.map(([, text = '']) => text.replace(/ \($/, '').trim());
  expect(texts).toEqual([...asked.map(({ label }) => label), 'Reason']);
});
