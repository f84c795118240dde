import { GraphQLError } from 'graphql';
import { numberInId } from '../../global-ids';
import type { Maybe } from './resolver';

export interface HandleOrId {
  handle?: Maybe<string>;
  id?: Maybe<string>;
}

/**
 * The entry of a type that an id or a handle names; null when there is none.
 * @throws GraphQLError when neither is given, and for the id of another type.
 */
export function byHandleOrId<Entry>(
  type: string,
  { handle, id }: HandleOrId,
  byId: (number: number) => Entry | undefined,
  byHandle: (handle: string) => Entry | undefined,
): Entry | null {
  if (id != null) return byId(numberInId(id, type) ?? -1) ?? null;
  if (handle != null) return byHandle(handle) ?? null;
  throw new GraphQLError('You must provide either a handle or an id');
}
