import { join } from 'node:path'
import * as contract from '@portal/contract/index.ts'
import type { Call } from '@portal/contract/wire/call.ts'
import {
  API,
  type Checker,
  SymbolFlags,
  type Type,
  TypeFlags,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync'

export type Schema = Record<string, unknown>

export interface DescribedCall {
  description?: string
  /** Absent where the answer is a file, not JSON. */
  reply?: Schema
}

/** What the calls of the contract answer, as closed JSON Schemas, by the name of the call. */
export interface ReplySchemas {
  calls: Record<string, DescribedCall>
  /** Named types, which the schemas refer to by `#/components/schemas/…`. */
  types: Record<string, Schema>
}

/** Where the described types of the OpenAPI document live. */
const typesPath = '#/components/schemas/'

/** Values with a form of their own: the type alone would say 'string'. */
const namedForms: Record<string, Schema> = {
  Day: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A calendar date in Asia/Kolkata.' },
  Rupees: { type: 'string', pattern: '^-?\\d{1,13}(\\.\\d{2})?$', description: 'Rupees; a premium has two decimals.' },
}

const files = new Set(['Uint8Array'])

/** Reads the replies from the types of the contract, so that type and description cannot differ. */
export function describeReplies(root: string): ReplySchemas {
  const api = new API({ cwd: root })
  try {
    const config = join(root, 'contract', 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    const index = project?.program.getSourceFile(join(root, 'contract', 'src', 'index.ts'))
    if (!project || !index) throw new Error('the contract has no project')
    return new ReplyReader(project.checker).readModule(project.checker.getSymbolAtLocation(index)!)
  } finally {
    api.close()
  }
}

/** A value that the contract exports, with its type. */
interface ExportedValue {
  value: unknown
  type: Type
  description: string
}

class ReplyReader {
  readonly #checker: Checker
  readonly #types: Record<string, Schema> = {}
  readonly #names = new Map<number, string>()

  constructor(checker: Checker) {
    this.#checker = checker
  }

  readModule(index: TypeSymbol): ReplySchemas {
    const calls: ReplySchemas['calls'] = {}
    for (const [name, group] of Object.entries(contract)) {
      const exported = this.#checker.getMemberInModuleExports(index, name)!
      const module = this.#checker.getAliasedSymbol(exported)
      for (const [key, value] of Object.entries(group)) {
        const symbol = this.#checker.getMemberInModuleExports(module, key)
        if (!symbol) continue
        const described = {
          value,
          type: this.#checker.getTypeOfSymbol(symbol)!,
          description: this.#readComment(symbol),
        }
        this.#readCalls(described, calls)
      }
    }
    return { calls: sortKeys(calls), types: sortKeys(this.#types) }
  }

  #readCalls({ value, type, description }: ExportedValue, calls: ReplySchemas['calls']): void {
    if (value === null || typeof value !== 'object') return
    if ('method' in value && 'path' in value) {
      const { name } = value as Call
      const reply = this.#propertyType(type, '_reply')
      if (name in calls) throw new Error(`two calls are named ${name}`)
      calls[name] = {
        ...(description && { description }),
        ...(reply && this.#isJson(reply) && { reply: this.#describe(reply) }),
      }
      return
    }
    for (const [key, inner] of Object.entries(value)) {
      const property = this.#propertyType(type, key)
      if (property) this.#readCalls({ value: inner, type: property, description }, calls)
    }
  }

  #readComment(symbol: TypeSymbol): string {
    return this.#checker.getDocumentationCommentOfSymbol(symbol).replaceAll('\n', ' ').trim()
  }

  #propertyType(type: Type, name: string): Type | undefined {
    const property = this.#checker.getPropertyOfType(type, name)
    return property && this.#checker.getTypeOfSymbol(property)
  }

  #isJson(reply: Type): boolean {
    const parts = this.#partsOf(reply)
    return !parts.every(
      (part) => part.flags & (TypeFlags.String | TypeFlags.Never) || files.has(symbolName(part) ?? ''),
    )
  }

  /** Of a union its parts, without `undefined`, which JSON leaves out. */
  #partsOf(type: Type): readonly Type[] {
    const parts = type.isUnionType() ? type.getTypes() : [type]
    return parts.filter((part) => !(part.flags & (TypeFlags.Undefined | TypeFlags.Void)))
  }

  #describe(type: Type): Schema {
    const alias = type.getAliasSymbol()?.name
    if (alias && alias in namedForms) {
      this.#types[alias] = namedForms[alias]!
      return { $ref: typesPath + alias }
    }
    const parts = this.#partsOf(type)
    return parts.length === 1 && parts[0] !== type ? this.#describe(parts[0]!) : this.#describeParts(type, parts)
  }

  #describeParts(type: Type, parts: readonly Type[]): Schema {
    if (parts.length === 1) return this.#describeOne(type)
    const values = parts.flatMap((part) =>
      part.isStringLiteralType() || part.isNumberLiteralType() ? [part.value] : [],
    )
    const isBoolean = parts.filter((part) => part.flags & TypeFlags.BooleanLiteral).length === 2
    const listed = TypeFlags.StringOrNumberLiteral | (isBoolean ? TypeFlags.BooleanLiteral : 0)
    const schemas = [
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...(values.length > 0 ? [describeLiterals(values)] : []),
      ...parts.filter((part) => !(part.flags & listed)).map((part) => this.#describe(part)),
    ]
    return schemas.length === 1 ? schemas[0]! : { anyOf: schemas }
  }

  #describeOne(type: Type): Schema {
    const { flags } = type
    if (flags & TypeFlags.AnyOrUnknown) return {}
    if (flags & TypeFlags.Null) return { type: 'null' }
    if (flags & TypeFlags.String || flags & TypeFlags.TemplateLiteral) return { type: 'string' }
    if (flags & TypeFlags.Number) return { type: 'number' }
    if (flags & TypeFlags.Boolean) return { type: 'boolean' }
    if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType())
      return { const: type.value }
    if (type.isIntersectionType()) {
      const primitive = type.getTypes().find((part) => part.flags & TypeFlags.Primitive)
      if (primitive) return this.#describe(primitive)
    }
    if (type.isTypeReference() && this.#checker.isArrayLikeType(type)) return this.#describeList(type)
    return this.#describeNamed(type)
  }

  #describeList(type: Type): Schema {
    const items = this.#checker.getTypeArguments(type as Parameters<Checker['getTypeArguments']>[0])
    if (!this.#checker.isTupleType(type)) return { type: 'array', items: this.#describe(items[0]!) }
    const size = { minItems: items.length, maxItems: items.length }
    if (items.length === 0) return { type: 'array', ...size }
    return { type: 'array', prefixItems: items.map((item) => this.#describe(item)), ...size }
  }

  /** A type with a name is described once, and may contain itself. */
  #describeNamed(type: Type): Schema {
    const name = this.#nameOf(type)
    if (!name) return this.#describeObject(type)
    if (!(name in this.#types)) {
      this.#types[name] = {}
      this.#types[name] = this.#describeObject(type)
    }
    return { $ref: typesPath + name }
  }

  #nameOf(type: Type): string | undefined {
    const existing = this.#names.get(type.id)
    if (existing) return existing
    const aliasName = type.getAliasTypeArguments().length === 0 ? type.getAliasSymbol()?.name : undefined
    const name = aliasName ?? (type.isClassOrInterface() ? symbolName(type) : undefined)
    if (!name || name.startsWith('__')) return undefined
    const taken = new Set(this.#names.values())
    let free = name
    for (let count = 2; taken.has(free); count++) free = `${name}${count}`
    this.#names.set(type.id, free)
    return free
  }

  #describeObject(type: Type): Schema {
    const properties: Record<string, Schema> = {}
    const required: string[] = []
    for (const property of this.#checker.getPropertiesOfType(type)) {
      const schema = this.#describe(this.#checker.getTypeOfSymbol(property)!)
      const description = this.#readComment(property)
      properties[property.name] = description ? { ...schema, description } : schema
      if (!(property.flags & SymbolFlags.Optional)) required.push(property.name)
    }
    const values = this.#checker.getIndexInfosOfType(type)[0]
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      additionalProperties: values ? this.#describe(values.valueType) : false,
    }
  }
}

function symbolName(type: Type): string | undefined {
  return type.getSymbol()?.name
}

function describeLiterals(values: readonly (string | number)[]): Schema {
  return values.length === 1 ? { const: values[0] } : { enum: [...values].sort((a, b) => (a < b ? -1 : 1)) }
}

function sortKeys<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
