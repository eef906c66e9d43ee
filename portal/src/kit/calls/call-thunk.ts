import { type AsyncThunk, createAction, createAsyncThunk, type UnknownAction } from '@reduxjs/toolkit'
import { type CallFailure, type Outcome, toFailure } from './call-failure.ts'
import type { Send } from './clients.ts'

/** What thunks may use besides the store; given once when the store is made, so tests give their own. */
export interface Extra {
  send: Send
}
interface Api {
  extra: Extra
  rejectValue: CallFailure
}

type CallThunk<Arg, Value> = AsyncThunk<Value, Arg, Api>

/** Request, success and failure of any call: `<name>/pending`, `<name>/fulfilled`, `<name>/rejected`. */
export function callThunk<Arg, Value>(
  name: string,
  work: (arg: Arg, send: Send) => Promise<Value>,
): CallThunk<Arg, Value> {
  return createAsyncThunk<Value, Arg, Api>(name, async (arg, { extra, rejectWithValue }) => {
    try {
      return await work(arg, extra.send)
    } catch (error) {
      return rejectWithValue(toFailure(error))
    }
  })
}

/** Turns the action a thunk ended with into an outcome. */
export function outcomeOf<Arg, Value>(thunk: CallThunk<Arg, Value>, action: UnknownAction): Outcome<Value> {
  if (thunk.fulfilled.match(action)) return { ok: true, value: action.payload as Value }
  const rejected = action as { payload?: CallFailure; error?: unknown }
  return { ok: false, failure: rejected.payload ?? toFailure(rejected.error) }
}

/** Where a call stands in the store, beside the data it brings. */
export interface CallProgress {
  loading: boolean
  error: CallFailure | { request: unknown; failure: CallFailure } | undefined
  /** The newest request. An older, slower answer must not overwrite a newer one. */
  requestId: string | undefined
}

/** The person has read what went wrong and goes back to the answers. */
export const failureRead = createAction('failureRead')

export const idle: CallProgress = { loading: false, error: undefined, requestId: undefined }

/** The slice after an action that belongs to a call, or undefined where the action is not about that call. */
type Case<State> = (state: State, action: UnknownAction) => State | undefined

/** One thunk's place in a slice: which of its calls belong here, and what the answer changes. */
export function on<State extends CallProgress, Arg, Value>(
  { pending, fulfilled, rejected }: CallThunk<Arg, Value>,
  store?: (state: State, value: Value, arg: Arg) => State,
  isMine: (arg: Arg) => boolean = () => true,
  failureValue?: (failure: CallFailure, arg: Arg) => CallProgress['error'],
): Case<State> {
  return (state, action) => {
    if (pending.match(action) && isMine(action.meta.arg))
      return { ...state, loading: true, error: undefined, requestId: action.meta.requestId }
    if (!fulfilled.match(action) && !rejected.match(action)) return undefined
    const { arg, requestId } = action.meta
    if (!isMine(arg) || requestId !== state.requestId) return undefined
    const settled = { ...state, loading: false }
    if (fulfilled.match(action)) return store ? store(settled, action.payload as Value, arg) : settled
    const failure = (action.payload as CallFailure | undefined) ?? toFailure(undefined)
    return { ...settled, error: failureValue?.(failure, arg) ?? failure }
  }
}

/** A slice that follows calls: the loading flag is set on request and cleared on success and on failure. */
export function callReducer<Data extends object>(initial: Data, cases: Case<Data & CallProgress>[]) {
  const start: Data & CallProgress = { ...initial, ...idle }
  return (state: Data & CallProgress = start, action: UnknownAction): Data & CallProgress => {
    if (failureRead.match(action)) return state.error ? { ...state, error: undefined } : state
    for (const reduce of cases) {
      const next = reduce(state, action)
      if (next) return next
    }
    return state
  }
}
