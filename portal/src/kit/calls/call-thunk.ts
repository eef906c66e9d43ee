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

interface Case<State> {
  // The arguments and values differ from case to case; each case is typed where it is written.
  thunk: CallThunk<never, unknown>
  isMine: (arg: unknown) => boolean
  store?: (state: State, value: unknown, arg: unknown) => State
  failureValue?: (failure: CallFailure, arg: unknown) => CallProgress['error']
}

/** One thunk's place in a slice: which of its calls belong here, and what the answer changes. */
export function on<State, Arg, Value>(
  thunk: CallThunk<Arg, Value>,
  store?: (state: State, value: Value, arg: Arg) => State,
  isMine: (arg: Arg) => boolean = () => true,
  failureValue?: (failure: CallFailure, arg: Arg) => CallProgress['error'],
): Case<State> {
  return { thunk, store, isMine, failureValue } as unknown as Case<State>
}

/** A slice that follows calls: the loading flag is set on request and cleared on success and on failure. */
export function callReducer<Data extends object>(initial: Data, cases: Case<Data & CallProgress>[]) {
  const start: Data & CallProgress = { ...initial, ...idle }
  return (state: Data & CallProgress = start, action: UnknownAction): Data & CallProgress => {
    if (failureRead.match(action)) return state.error ? { ...state, error: undefined } : state
    for (const one of cases) {
      const { pending, fulfilled, rejected } = one.thunk
      if (pending.match(action) && one.isMine(action.meta.arg))
        return { ...state, loading: true, error: undefined, requestId: action.meta.requestId }
      const settled = fulfilled.match(action) || rejected.match(action)
      if (!settled || !one.isMine(action.meta.arg) || action.meta.requestId !== state.requestId) continue
      const done = { ...state, loading: false }
      if (fulfilled.match(action)) return one.store ? one.store(done, action.payload, action.meta.arg) : done
      const failure = (action.payload as CallFailure | undefined) ?? toFailure(undefined)
      return { ...done, error: one.failureValue?.(failure, action.meta.arg) ?? failure }
    }
    return state
  }
}
