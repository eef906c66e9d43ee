import AjvCompiler from '@fastify/ajv-compiler'
import type { FastifySchemaCompiler } from 'fastify'

type Validate = ReturnType<FastifySchemaCompiler<unknown>>

/** Nothing that was sent is changed. One for all servers of a process: what another has compiled is not compiled again. */
const compile = AjvCompiler()(
  {},
  { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false } },
)

/** A schema is compiled with the first request that meets it: all of them together take a quarter of a start. */
export const compileOnFirstUse: FastifySchemaCompiler<unknown> = (route) => {
  let check: Validate | undefined
  const validate: Validate = (data) => {
    check ??= compile(route)
    const isValid = check(data)
    validate.errors = check.errors
    return isValid
  }
  return validate
}
