import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { gather } from './gather.ts'

/** Messages as they left, each answered by hand. */
function watch(gathering: Partial<Parameters<typeof gather>[1]> = {}) {
  const sent: (readonly string[])[] = []
  const answers: (() => void)[] = []
  /** How many messages had left when each answer was handed out. */
  const sentAtAnswer: number[] = []
  let toldOf: (() => void) | undefined
  const add = gather<string>(
    (items) => {
      sent.push(items)
      toldOf?.()
      const handOut = () => {
        sentAtAnswer.push(sent.length)
      }
      return new Promise((resolve) => answers.push(() => resolve(handOut)))
    },
    { mostTogether: 10, mostMessages: 3, mostPrompt: 1, slowMs: 60_000, ...gathering },
  )
  const answer = async (message: number) => {
    answers[message]!()
    await turn()
    await turn()
  }
  const nextSent = () =>
    new Promise<void>((resolve) => {
      toldOf = resolve
    })
  return { add, sent, sentAtAnswer, answer, nextSent }
}

it('what is asked for at once leaves at once, and what comes meanwhile with the next message', async () => {
  const { add, sent, answer } = watch()
  add('a')
  add('b')
  await turn()
  add('c')
  await turn()
  add('d')
  await turn()
  expect(sent).toEqual([['a', 'b']])
  await answer(0)
  expect(sent).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

it('an answer is handed out when the next message has left, and at once where nothing waits', async () => {
  const { add, sentAtAnswer, answer } = watch()
  add('a')
  await turn()
  add('b')
  await answer(0)
  await answer(1)
  expect(sentAtAnswer).toEqual([2, 2])
})

it('a message takes no more than it may; the rest follows it', async () => {
  const { add, sent, answer } = watch({ mostTogether: 2 })
  for (const item of ['a', 'b', 'c']) add(item)
  await turn()
  expect(sent).toEqual([['a', 'b']])
  await answer(0)
  expect(sent.at(-1)).toEqual(['c'])
})

it('a second message leaves beside the first one when it holds as much, and no third', async () => {
  const { add, sent, answer } = watch({ mostPrompt: 2 })
  add('a')
  add('b')
  await turn()
  add('c')
  await turn()
  expect(sent).toEqual([['a', 'b']])
  add('d')
  await turn()
  expect(sent.at(-1)).toEqual(['c', 'd'])
  for (const item of ['e', 'f']) add(item)
  await turn()
  expect(sent).toHaveLength(2)
  await answer(0)
  expect(sent.at(-1)).toEqual(['e', 'f'])
})

it('a slow message is overtaken by the next ones, up to the most at once', async () => {
  const { add, sent, answer, nextSent } = watch({ slowMs: 5, mostMessages: 2 })
  add('slow')
  await turn()
  const overtaking = nextSent()
  add('next')
  await overtaking
  expect(sent).toEqual([['slow'], ['next']])
  add('last')
  await answer(1)
  expect(sent.at(-1)).toEqual(['last'])
})
