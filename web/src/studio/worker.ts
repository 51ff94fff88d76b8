/*
 * worker.ts - the module of the studio in a thread of its own.
 */
import { answerWith } from '$/engine/calls';
import { StudioModule } from './module';

answerWith((module: WebAssembly.Module) => new StudioModule(module));
