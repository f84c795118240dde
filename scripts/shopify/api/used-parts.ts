import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';

/** A part of a schema that a document uses, as `Type.field`, `Type.field(argument:)` or `ENUM.VALUE`. */
type Coordinate = string;

/** What a schema says of a part. */
interface Part {
  /** Its type as text; of a value of an enum, its name. */
  type: string;
  /** Shopify's reason; null for a part that is not deprecated. */
  deprecated: string | null;
}

const deprecationOf = ({ deprecationReason }: { deprecationReason?: string | null | undefined }) =>
  deprecationReason ?? null;

/** Every part of the schema that the document uses. */
function partsIn(document: DocumentNode, schema: GraphQLSchema): Set<Coordinate> {
  const used = new Set<Coordinate>();
  const info = new TypeInfo(schema);
  const field = () => `${info.getParentType()?.name}.${info.getFieldDef()?.name}`;
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: () => void (info.getFieldDef()?.name.startsWith('__') === false && used.add(field())),
      Argument: () => void (info.getDirective() ?? used.add(`${field()}(${info.getArgument()?.name}:)`)),
      ObjectField({ name }) {
        const parent = info.getParentInputType();
        if (isInputObjectType(parent)) used.add(`${parent.name}.${name.value}`);
      },
      EnumValue({ value }) {
        const type = info.getInputType();
        if (isEnumType(type)) used.add(`${type.name}.${value}`);
      },
    }),
  );
  return used;
}

/** What a schema says of a part; null when it does not have it. */
function partOf(coordinate: Coordinate, schema: GraphQLSchema): Part | null {
  const [, typeName = '', name = '', argument] = /^(\w+)\.(\w+)(?:\((\w+):\))?$/.exec(coordinate) ?? [];
  const type = schema.getType(typeName);
  if (isEnumType(type)) {
    const value = type.getValue(name);
    return value ? { type: name, deprecated: deprecationOf(value) } : null;
  }
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return null;
  const field = type.getFields()[name];
  if (!field) return null;
  if (argument === undefined) return { type: String(field.type), deprecated: deprecationOf(field) };
  const found = 'args' in field ? field.args.find((arg) => arg.name === argument) : undefined;
  return found ? { type: String(found.type), deprecated: deprecationOf(found) } : null;
}

/** The deprecated parts of a schema that a document uses, with the reason that Shopify gives. */
export const deprecatedIn = (document: DocumentNode, schema: GraphQLSchema): string[] =>
  [...partsIn(document, schema)].flatMap((coordinate) => {
    const reason = partOf(coordinate, schema)?.deprecated;
    return reason ? [`${coordinate}: ${reason}`] : [];
  });

/** The parts that a document uses and that a later schema changes. @returns a sentence without its full stop for each. */
export function changesFor(document: DocumentNode, before: GraphQLSchema, after: GraphQLSchema): string[] {
  return [...partsIn(document, before)].flatMap((coordinate) => {
    const old = partOf(coordinate, before);
    const now = partOf(coordinate, after);
    if (!now) return [`${coordinate} is gone`];
    if (old?.type !== now.type) return [`${coordinate} is ${now.type} instead of ${old?.type}`];
    return now.deprecated && !old.deprecated ? [`${coordinate} is deprecated: ${now.deprecated}`] : [];
  });
}
