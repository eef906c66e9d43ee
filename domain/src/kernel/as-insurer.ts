import { findInsurer, type InsurerFacts, installInsurer } from './insurer.ts'

/** Answers a question about an insurer that is not the one installed, such as whether its rates are whole. */
export function asInsurer<Answer>(facts: InsurerFacts, ask: () => Answer): Answer {
  const before = findInsurer()
  installInsurer(facts)
  try {
    return ask()
  } finally {
    installInsurer(before)
  }
}
