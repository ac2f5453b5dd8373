/** How deep, wide and dear a query is. Pure; the query has been validated, so fragments make no circles. */
import {
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  getArgumentValues,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLNamedType,
  GraphQLOutputType,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql';
import { LIST_FACTOR } from './limits.ts';

export type Measure = { depth: number; aliases: number; directives: number; cost: number };

const ADD = (one: Measure, two: Measure): Measure => ({
  depth: Math.max(one.depth, two.depth),
  aliases: one.aliases + two.aliases,
  directives: one.directives + two.directives,
  cost: one.cost + two.cost,
});
/** Introspection, where it is open, is bounded like everything else. */
const META_FIELDS = new Map([SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]));
const NOTHING: Measure = { depth: 0, aliases: 0, directives: 0, cost: 0 };

/**
 * Measures one operation with its variables. A fragment counts at each place it is used, but is walked once a
 * type.
 */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Measure {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const known = new Map<FragmentDefinitionNode, Measure>();

  function ofSelections(set: SelectionSetNode, type: GraphQLNamedType | undefined): Measure {
    return set.selections.map((selection) => ofSelection(selection, type)).reduce(ADD, NOTHING);
  }

  function ofSelection(
    selection: SelectionSetNode['selections'][number],
    type: GraphQLNamedType | undefined,
  ): Measure {
    const own = { ...NOTHING, directives: selection.directives?.length ?? 0 };
    if (selection.kind === Kind.FIELD) return ADD(own, ofField(selection, type));
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return ADD(
        own,
        ofSelections(
          selection.selectionSet,
          selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : type,
        ),
      );
    const fragment = fragments.get(selection.name.value);
    if (fragment === undefined) return own;
    const found =
      known.get(fragment) ??
      ofSelections(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
    known.set(fragment, found);
    return ADD(own, found);
  }

  function ofField(node: FieldNode, type: GraphQLNamedType | undefined): Measure {
    const field =
      META_FIELDS.get(node.name.value) ??
      (isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined);
    const own = { depth: 1, aliases: node.alias ? 1 : 0, directives: 0, cost: 1 };
    if (!node.selectionSet || !field) return own;
    const inner = ofSelections(node.selectionSet, getNamedType(field.type));
    const args = getArgumentValues(field, node, variables);
    const rows =
      typeof args['first'] === 'number'
        ? Math.max(args['first'], 1)
        : isList(field.type) && !parentPages(type)
          ? LIST_FACTOR
          : 1;
    return { ...ADD(own, inner), depth: inner.depth + 1, cost: 1 + inner.cost * rows };
  }

  return ofSelections(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined);
}

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);
/** The edges of a connection were counted by the field that has `first`. */
const parentPages = (type: GraphQLNamedType | undefined): boolean =>
  isCompositeType(type) && type.name.endsWith('Connection');
