; entry_net.ll - the kernel of kernel_net.c.
target triple = "nvptx64-nvidia-cuda"

declare void @gpu_agents_judge(i8*)
define ptx_kernel void @agents_judge(i8* %agents) {
  call void @gpu_agents_judge(i8* %agents)
  ret void
}
