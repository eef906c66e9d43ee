import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import type { Extra } from '../calls/call-thunk.ts'
import { slices } from './slices.ts'

export function createStore(extra: Extra) {
  return configureStore({
    reducer: slices,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }),
  })
}

type AppStore = ReturnType<typeof createStore>
export type RootState = ReturnType<AppStore['getState']>
export type AppDispatch = AppStore['dispatch']
export type AppThunk<Result> = ThunkAction<Result, RootState, Extra, UnknownAction>
