import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from './api/queries.ts';
import { Office } from './office.tsx';
import './styles/app.css';

const root = document.getElementById('app');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Office />
      </QueryClientProvider>
    </StrictMode>,
  );
