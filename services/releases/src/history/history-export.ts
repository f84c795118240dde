import { Readable } from 'node:stream';
import * as z from 'zod';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { deadlineIn, withDeadline } from '@store/service-kit/deadline';
import { readMs } from '../api/refusals';
import type { RegistrySchema } from '../registry/registry-schema';
import { historyQuerySchema, searchHistory, type HistoryEntry, type HistoryQuery } from './history-search';

const formatSchema = z.enum(['csv', 'jsonl']);
type HistoryFormat = z.infer<typeof formatSchema>;

/** A search, or with a format an export of all that it finds. */
export const historyRequestSchema = historyQuerySchema.extend({ format: formatSchema.optional() });
export type HistoryRequest = z.output<typeof historyRequestSchema>;

const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' };
const columns = ['id', 'at', 'who', 'action', 'what', 'why', 'composition', 'facts'] as const;
const pageLength = 500;

/** All entries that a query finds, newest first, as lines of CSV (RFC 4180, with a header) or of JSON. */
async function* historyLines(
  db: Kysely<RegistrySchema>,
  query: Partial<HistoryQuery>,
  format: HistoryFormat,
): AsyncGenerator<string> {
  if (format === 'csv') yield `${columns.join(',')}\r\n`;
  let before = query.before;
  do {
    const page = { ...query, before, limit: pageLength };
    // A long history takes longer than a request may: each page of it has a time of its own.
    const { data, next } = await withDeadline(deadlineIn(readMs), () => searchHistory(db, page));
    for (const entry of data) yield format === 'csv' ? csvLine(entry) : `${JSON.stringify(entry)}\n`;
    before = next ?? undefined;
  } while (before);
}

/** Sends the lines as a file. */
export function sendHistory(
  reply: FastifyReply,
  db: Kysely<RegistrySchema>,
  query: Partial<HistoryQuery>,
  format: HistoryFormat,
): FastifyReply {
  return reply
    .type(types[format])
    .header('Content-Disposition', `attachment; filename="history.${format}"`)
    .send(Readable.from(historyLines(db, query, format)));
}

const csvLine = (entry: HistoryEntry): string =>
  `${columns.map((column) => csvField(column === 'facts' ? JSON.stringify(entry.facts) : String(entry[column]))).join(',')}\r\n`;

/** A quoted field. An apostrophe keeps spreadsheets from running a text as a formula. */
function csvField(text: string): string {
  const isFormula = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(text);
  return `"${isFormula ? "'" : ''}${text.replaceAll('"', '""')}"`;
}
