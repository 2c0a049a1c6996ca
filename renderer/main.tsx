import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { runCommand } from './state/actions/run-command.ts';
import { startApp } from './state/effects/start-app.ts';

startApp(runCommand);
createRoot(document.getElementById('root')!).render(<App />);
