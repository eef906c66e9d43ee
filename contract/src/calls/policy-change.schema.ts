import { type TProperties, Type } from '@sinclair/typebox'
import { closed, oneOf, optional, text } from './parts.schema.ts'
import { sectionBodies } from './proposal.schema.ts'

const changes = (more: TProperties, ofContact: TProperties = {}) =>
  Type.Union([
    closed({ kind: Type.Literal('nominee'), body: sectionBodies['nominee-details'], ...more }),
    closed({ kind: Type.Literal('address'), body: sectionBodies['address-details'], ...more }),
    closed({
      kind: Type.Literal('contact'),
      body: closed({ mobile: optional(text(16)), email: optional(text(100)) }),
      ...more,
      ...ofContact,
    }),
    closed({ kind: Type.Literal('name'), body: closed({ who: text(20, 1), name: text(120) }), ...more }),
  ])

export const policyChangeBody = changes({}, { via: optional(oneOf(['email'])) })
